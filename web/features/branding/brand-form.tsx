import {
  BRANDING_ROUTES,
  type Branding,
  type ChangeBrandingRequest,
  changeBrandingRequestSchema,
} from '@photo-coach/shared/contracts/http/branding.ts';
import {
  accentOnPaper,
  accentProblem,
  DEFAULT_COLORS,
  MAX_STUDIO_NAME,
} from '@photo-coach/shared/domain/branding/branding.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { useWriteReply } from './branding-query.ts';
import { LogoField } from './logo-field.tsx';

const firstMessage = (
  issues: readonly { path: PropertyKey[]; message: string }[] | undefined,
  field: string,
): string | undefined => issues?.find(({ path }) => path[0] === field)?.message;

/** The input, validated by the server's rules. */
function useBrandDraft(branding: Branding | null) {
  const [name, setName] = useState(branding?.name ?? '');
  const [accent, setAccent] = useState<string>(branding?.accent ?? DEFAULT_COLORS.accent);
  const [background, setBackground] = useState<string>(
    branding?.background ?? DEFAULT_COLORS.background,
  );
  const parsed = changeBrandingRequestSchema.safeParse({
    name: name.trim() === '' ? null : name,
    accent,
    background,
  });
  const problem = parsed.data ? accentProblem(parsed.data) : null;
  const errorOf = (field: string) => firstMessage(parsed.error?.issues, field);
  return {
    name,
    setName,
    accent,
    setAccent,
    background,
    setBackground,
    draft: parsed.data ?? null,
    problem,
    errorOf,
  };
}

/** The hint under the accent: how it is printed if it would be too light on paper. */
function paperHint(accent: string | undefined): string {
  const about = 'Of your studio’s name, on the background.';
  if (accent === undefined || accentOnPaper(accent) === accent) return about;
  return `${about} In small letters on white paper it is printed as ${accentOnPaper(accent)}, so that it can be read.`;
}

type ColorFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A color, chosen from the browser's picker or typed as #rrggbb. */
function ColorField({ label, hint, error, value, onChange }: ColorFieldProps) {
  return (
    <FormField
      label={label}
      error={error}
      hint={hint && <p className="text-sm text-muted">{hint}</p>}
    >
      {(control) => (
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={`${label}, from a palette`}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 border border-edge bg-transparent p-1"
          />
          <Input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            className="max-w-36"
          />
        </div>
      )}
    </FormField>
  );
}

/** Saves the name and the colors. */
function useSaveBranding() {
  const onSuccess = useWriteReply();
  return useMutation({
    mutationFn: (body: ChangeBrandingRequest) => callRoute(BRANDING_ROUTES.change, { body }),
    onSuccess,
  });
}

/** The name, the logo and the colors, with a preview. */
export function BrandForm({ branding }: { branding: Branding | null }) {
  const fields = useBrandDraft(branding);
  const { name, setName, accent, setAccent, background, setBackground } = fields;
  const { draft, problem, errorOf } = fields;
  const saving = useSaveBranding();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null || problem !== null) return;
    saving.mutate(draft, { onSuccess: () => toast('Your branding is saved') });
  };
  const brand = {
    name: name.trim() === '' ? null : name,
    accent: draft?.accent ?? DEFAULT_COLORS.accent,
    background: draft?.background ?? DEFAULT_COLORS.background,
    logo: branding?.logo ?? null,
  };
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <form onSubmit={submit} noValidate className="grid content-start gap-7">
        <FormField label="Studio name" error={errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={MAX_STUDIO_NAME}
              autoComplete="organization"
            />
          )}
        </FormField>
        <LogoField branding={branding} canChange />
        <ColorField
          label="Background"
          value={background}
          onChange={setBackground}
          error={errorOf('background')}
        />
        <ColorField
          label="Accent"
          value={accent}
          onChange={setAccent}
          error={errorOf('accent') ?? problem?.text}
          hint={paperHint(draft?.accent)}
        />
        {problem && (
          <Button
            type="button"
            look="outline"
            size="small"
            className="justify-self-start"
            onClick={() => setAccent(problem.nearest)}
          >
            Use {problem.nearest}
          </Button>
        )}
        {saving.isError && <Notice kind="error" title={messageOf(saving.error)} />}
        <BusyButton
          type="submit"
          className="justify-self-start"
          busy={saving.isPending}
          busyLabel="Saving..."
          aria-disabled={draft === null || problem !== null}
        >
          Save
        </BusyButton>
      </form>
      <BrandPreview brand={brand} />
    </div>
  );
}
