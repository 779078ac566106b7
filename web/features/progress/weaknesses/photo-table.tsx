import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Scroller } from '../../../ui/layout/scroller.tsx';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type PhotoTableProps<Followed> = {
  /** For screen readers. */
  caption: string;
  /** Oldest first. */
  series: readonly Followed[];
  /** The text beside the upload of a photo. */
  columns: readonly { title: string; cell: (photo: Followed) => string }[];
};

type Followed = { photoId: string; albumId: string; isSingle: boolean; uploadedAt: string };

/** The photos behind a weakness, newest first, each with a link to its feedback. */
export function PhotoTable<Photo extends Followed>(props: PhotoTableProps<Photo>) {
  const { caption, series, columns } = props;
  return (
    <Scroller label={caption} className="max-h-96">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {['Upload', ...columns.map(({ title }) => title)].map((title) => (
              <th key={title} scope="col" className="py-1.5 text-left font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map((photo) => (
            <tr key={photo.photoId} className="border-t border-line">
              <td className="py-1.5">
                <Link
                  to={feedbackPage(photo.albumId, photo)}
                  className="underline decoration-line underline-offset-4 hover:decoration-safelight"
                >
                  {date.format(new Date(photo.uploadedAt))}
                </Link>
              </td>
              {columns.map(({ title, cell }) => (
                <td key={title} className="py-1.5">
                  {cell(photo)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
