import { Link } from 'react-router-dom';
import type { SaidText as Text } from './say-text.ts';

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

/** Paragraphs and lists of a legal page. */
export function LegalTexts({ texts }: { texts: readonly Text[] }) {
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
