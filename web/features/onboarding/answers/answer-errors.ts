import { z } from 'zod';

/** What a schema has against answers: the first message for each, by its name. */
export function answerErrors(
  schema: z.ZodType<Record<string, unknown>>,
  answers: object,
): Record<string, string> {
  const { error } = schema.safeParse(answers);
  if (!error) return {};
  const errors: Record<string, string> = {};
  const { fieldErrors } = z.flattenError(error);
  for (const [name, messages] of Object.entries(fieldErrors)) {
    if (messages?.[0]) errors[name] = messages[0];
  }
  return errors;
}
