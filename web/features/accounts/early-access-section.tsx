import type { EarlyAccessState, EarlyFeature } from '@photo-coach/shared/contracts/early-access.ts';
import { EARLY_ACCESS_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { EARLY_FEATURES, isEarlyFeature } from '@photo-coach/shared/domain/plans/early-features.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { benefitsQuery } from '../session/benefits-query.ts';
import { accountErrorText } from './forms/account-error-text.ts';

type FeatureRowProps = { feature: EarlyFeature; state: EarlyAccessState };

/** Switches a feature in early access on or off; pending until the list is fetched again. */
function useSwitchFeature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feature, on }: { feature: EarlyFeature; on: boolean }) =>
      callRoute(EARLY_ACCESS_ROUTES.switch, { params: { feature }, body: { on } }),
    onSettled: () => client.invalidateQueries({ queryKey: benefitsQuery.queryKey }),
  });
}

/** A feature with its switch, or the note that it was granted, which only an operator can withdraw. */
function FeatureRow({ feature, state }: FeatureRowProps) {
  const switching = useSwitchFeature();
  const { name, description } = EARLY_FEATURES[feature];
  const isOn = switching.isPending ? switching.variables.on : state === 'on';
  return (
    <li className="grid gap-2 py-4">
      {state === 'granted' ? (
        <p>
          {name} <span className="text-sm text-muted">· switched on for you</span>
        </p>
      ) : (
        <Checkbox
          label={<span className="text-base">{name}</span>}
          checked={isOn}
          onChange={(on) => switching.mutate({ feature, on })}
        />
      )}
      <p className="max-w-prose text-sm text-muted">{description}</p>
      {switching.isError && <Notice kind="error" title={accountErrorText(switching.error)} />}
    </li>
  );
}

/** The features in early access that the account may switch on, or was granted; empty if there are none. */
export function EarlyAccessSection() {
  const { data } = useQuery(benefitsQuery);
  const { canSwitch, features } = data?.earlyAccess ?? { canSwitch: false, features: [] };
  const shown = features.flatMap(({ feature, state }) =>
    isEarlyFeature(feature) && (canSwitch || state === 'granted') ? [{ feature, state }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <TitledSection title="Early access" about="New features, before everyone else has them.">
      <ul className="-my-4 divide-y divide-line">
        {shown.map((row) => (
          <FeatureRow key={row.feature} {...row} />
        ))}
      </ul>
    </TitledSection>
  );
}
