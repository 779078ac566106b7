/** Variables whose value nobody may read. The name of a file with a secret is none. */
const SECRET_NAME = /(KEY|SECRET|PASSWORD)(?!.*_FILE$)/;
/** Shorter values would make words unreadable, and are no secrets. */
const SHORTEST = 6;

/** The password in an address; null without one. */
function passwordIn(value: string): string | null {
  try {
    return decodeURIComponent(new URL(value).password) || null;
  } catch {
    return null; // no address
  }
}

/** Makes the function that takes every secret of the environment out of a text: a server may quote what it was sent. */
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
