import type { EarlyFeature } from '@photo-coach/shared/contracts/early-access.ts';
import { EARLY_ACCESS_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { benefitsKey, useBenefits } from './benefits-query.ts';

/** Whether the signed-in account has a feature in early access; false until the server has said so. */
export function useHasFeature(feature: EarlyFeature): boolean {
  const { data } = useBenefits();
  return (
    data?.earlyAccess.features.some(
      (listed) => listed.feature === feature && listed.state !== 'off',
    ) ?? false
  );
}

/** Switches a feature in early access on or off; pending until the list is fetched again. */
export function useSwitchFeature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feature, on }: { feature: EarlyFeature; on: boolean }) =>
      callRoute(EARLY_ACCESS_ROUTES.switch, { params: { feature }, body: { on } }),
    onSettled: () => client.invalidateQueries({ queryKey: benefitsKey }),
  });
}
