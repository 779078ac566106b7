/**
 * The field that gets the focus when a form was sent with mistakes: the email if it is wrong,
 * otherwise the password if that or its confirmation is (specification 1, section 2), otherwise the
 * first that is wrong.
 * @param fields names of all fields, in the form's order
 */
export function fieldToFocus<Name extends string>(
  fields: readonly Name[],
  isWrong: (name: string) => boolean,
): Name | undefined {
  const named = (name: string) => fields.find((field) => field === name);
  if (isWrong('email')) return named('email');
  if (isWrong('password') || isWrong('confirmPassword')) return named('password');
  return fields.find(isWrong);
}
