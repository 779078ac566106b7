import { Link } from 'react-router-dom';
import { siteSettings } from '../../lib/site-settings.ts';
import type { LegalContent } from './legal-content.ts';

/** Splits a text into three repeated parts: what comes before a link, its words, and its address. */
const LINK = /\[([^\]]+)\]\(([^)]+)\)/;
const LOOK = 'text-ink underline decoration-edge underline-offset-4 hover:decoration-safelight';

function TextLink({ words, address }: { words: string; address: string }) {
  if (address.startsWith('/')) {
    return (
      <Link to={address} className={LOOK}>
        {words}
      </Link>
    );
  }
  return (
    <a href={address} className={LOOK}>
      {words}
    </a>
  );
}

/** A text whose links are written as [words](address). */
export function Linked({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    const address = parts[index + 1] ?? '';
    return index % 3 === 1 && <TextLink key={`${part}${address}`} words={part} address={address} />;
  });
}

/** A paragraph, or a list, for this site. */
type SaidText = string | readonly string[];

type LegalText = LegalContent['sections'][number]['texts'][number];
type Part = Exclude<LegalText, readonly unknown[]>;

function sayPart(part: Part): string[] {
  if (typeof part === 'string') return [part];
  const said = siteSettings().billing ? part.sold : part.free;
  return said === null ? [] : [said];
}

const isList = (text: LegalText): text is readonly Part[] => Array.isArray(text);

/** A text for this site; nothing for one that is only about plans, if nothing is sold. */
export const sayText = (text: LegalText): SaidText[] =>
  isList(text) ? [text.flatMap(sayPart)] : sayPart(text);

/** Paragraphs and lists of a legal page. */
export function LegalTexts({ texts }: { texts: readonly SaidText[] }) {
  return (
    <div className="grid max-w-2xl gap-4">
      {texts.map((text) =>
        typeof text === 'string' ? (
          <p key={text}>
            <Linked text={text} />
          </p>
        ) : (
          <ul key={text[0]} className="list-disc space-y-2 pl-5">
            {text.map((item) => (
              <li key={item}>
                <Linked text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
