import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { formatDay } from '../../lib/format-day.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Followed = { photoId: string; albumId: string; isSingle: boolean; uploadedAt: string };

type PhotoTableProps<Photo> = {
  /** For screen readers. */
  caption: string;
  /** Oldest first. */
  series: readonly Photo[];
  /** What is beside the upload of a photo. */
  columns: readonly Column<Photo>[];
};

/** The photos behind a weakness, newest first, each with a link to its feedback. */
export function PhotoTable<Photo extends Followed>(props: PhotoTableProps<Photo>) {
  const { caption, series, columns } = props;
  const upload: Column<Photo> = {
    title: 'Upload',
    cell: (photo) => (
      <TextLink to={feedbackPage(photo.albumId, photo)}>{formatDay(photo.uploadedAt)}</TextLink>
    ),
  };
  return (
    <Table
      caption={caption}
      className="max-h-96"
      rows={series.toReversed()}
      keyOf={({ photoId }) => photoId}
      columns={[upload, ...columns]}
    />
  );
}
