import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { SIDECAR_ROUTES } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Failure } from './pdf-report.tsx';

const PROGRAMS = [
  {
    program: 'lightroom',
    name: 'Lightroom',
    where:
      'Put the .xmp files beside your raw files, then choose Metadata › Read Metadata from Files. For JPEGs, see the README in the zip.',
  },
  {
    program: 'darktable',
    name: 'darktable & digiKam',
    where: 'Put the .xmp files beside your photos before you import them.',
  },
] as const satisfies { program: SidecarProgram; name: string; where: string }[];

type Program = (typeof PROGRAMS)[number];
type TakeHomeProps = {
  albumId: string;
  /** The start of the file name. */
  title: string;
};

function Download({ albumId, title, program, name, where }: TakeHomeProps & Program) {
  const saving = useMutation({
    mutationFn: () =>
      saveFile(
        SIDECAR_ROUTES.export,
        { query: { album: albumId, program } },
        `${title} for ${name}.zip`,
      ),
  });
  return (
    <li>
      {saving.error && <Failure text={messageOf(saving.error)} />}
      <BusyButton
        look="outline"
        busy={saving.isPending}
        busyLabel="Downloading"
        onClick={() => saving.mutate()}
      >
        Download for {name}
      </BusyButton>
      <p className="mt-2 text-sm text-muted">{where}</p>
    </li>
  );
}

/** Downloads of the decisions and critiques for the photos of an album, for other programs. */
export function TakeHome(props: TakeHomeProps) {
  return (
    <ul className="grid gap-5">
      {PROGRAMS.map((each) => (
        <Download key={each.program} {...props} {...each} />
      ))}
    </ul>
  );
}

/** The names and contents of the downloads. */
export const TAKE_HOME = {
  title: 'Take it home: Lightroom, darktable & digiKam',
  about:
    'A zip of XMP sidecars with your stars and flags, and our keywords, advice and marks. Your photos stay as they are.',
} as const;
