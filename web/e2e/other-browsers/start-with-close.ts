type Step = () => Promise<unknown>;

/**
 * Starts something in steps, and adds `close`, which undoes them in reverse order. Undoes them at once if a step of the
 * start fails.
 * @param start passes to `onClose` what undoes each of its steps
 * @throws AggregateError from `close`, after the last step, if steps failed
 */
export async function startWithClose<T extends object>(
  start: (onClose: (step: Step) => void) => Promise<T>,
): Promise<T & { close: () => Promise<void> }> {
  const steps: Step[] = [];
  const close = async () => {
    const errors: unknown[] = [];
    for (const step of steps.splice(0).reverse()) {
      await step().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'not everything was closed');
  };
  try {
    return { ...(await start((step) => steps.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
