/** Variables whose value nobody may read. The name of a secret's file is not one of them. */
const SECRET_NAME = /(KEY|SECRET|PASSWORD)(?!.*_FILE$)/;
/** Shorter values would make words unreadable, and aren't secrets. */
const SHORTEST = 6;

/** The password in an address; null if there is none. */
function passwordIn(value: string): string | null {
  try {
    return decodeURIComponent(new URL(value).password) || null;
  } catch {
    return null; // not an address
  }
}

/** Makes the function that removes every secret of the environment from a text: a server may quote a request. */
export function createRedaction(env: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    const password = passwordIn(value);
    return [...(SECRET_NAME.test(name) ? [value] : []), ...(password === null ? [] : [password])];
  });
  const long = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length);
  return (text) => long.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
}
