import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind): 19 MiB, two passes, one lane (design, section 9; OWASP). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random text that nobody knows, made at the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$vFJ1zji/X+FSVCK/QGNJ+w$Zxph3mqBlPRHQkMLw492tpRxvHmYTidZn/8YsVh/iCI';

/** Keyboards differ in how they compose é: the same password is the same bytes. */
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'));

/** Hashes a password, salt and cost included in the result. */
export const hashPassword = (password: string): Promise<string> => hash(toBytes(password), COST);

/**
 * Whether the password is the one that was hashed.
 * @param storedHash null for an unknown account or one without a password: takes as long, gives false
 */
export async function isPasswordRight(
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? NOBODYS_HASH, toBytes(password));
  return matches && storedHash !== null;
}
