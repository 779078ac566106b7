import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Redeems the token in a parameter of the page's query when the page opens: a GET by a mail scanner, which runs no
 * scripts, leaves it unused.
 * @param redeem always the same function; never rejects, and redeems each token once (`memoizeByKey`)
 * @param onRedeemed gets the result unless the page was left meanwhile; removes the token from the query
 * @returns whether the query has a token
 */
export function useQueryToken<Result>(
  parameter: string,
  redeem: (token: string) => Promise<Result>,
  onRedeemed: (result: Result) => void,
): boolean {
  const [query] = useSearchParams();
  const token = query.get(parameter);
  const handle = useEffectEvent(onRedeemed);
  useEffect(() => {
    if (!token) return;
    let left = false;
    void redeem(token).then((result) => {
      if (!left) handle(result);
    });
    return () => {
      left = true;
    };
  }, [token, redeem]);
  return token !== null;
}
