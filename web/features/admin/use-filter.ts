import { useSearchParams } from 'react-router-dom';

/**
 * Filters of a list that are kept in the address, so that they survive a reload and can be sent to somebody.
 * @returns the values by name, and a function that changes some of them
 */
export function useFilter<Name extends string>(
  names: readonly Name[],
): [Partial<Record<Name, string>>, (change: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) filter[name] = value;
  }
  const change = (changed: Partial<Record<Name, string>>) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        for (const name of names) {
          const value = changed[name];
          if (value === '') next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return [filter, change];
}
