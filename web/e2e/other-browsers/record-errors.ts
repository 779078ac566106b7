/**
 * Starts recording the errors of a page, and returns those recorded since the last call. Runs in the page, so it uses
 * nothing from outside.
 */
export function recordErrors(): string[] {
  const store: { recordedErrors?: string[] } = Object(window);
  if (store.recordedErrors) return store.recordedErrors.splice(0);
  const errors: string[] = [];
  store.recordedErrors = errors;
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  console.error = (...values) => errors.push(values.map(String).join(' '));
  return [];
}
