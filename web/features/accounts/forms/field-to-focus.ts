/**
 * The field to focus after an invalid submit: the email if it is invalid, otherwise the password if it or its
 * confirmation is (specification 1, section 2), otherwise the first invalid field.
 * @param fields the names of all fields, in the form's order
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
