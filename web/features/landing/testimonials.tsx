import { TESTIMONIALS } from './content.ts';

/** Quotes, the first one large. */
export function Testimonials() {
  const { title, note, quotes } = TESTIMONIALS;
  return (
    <section
      aria-labelledby="voices"
      className="mx-auto w-full max-w-wide px-5 py-20 sm:px-8 sm:py-28"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-t border-line pt-5">
        <h2 id="voices" className="text-3xl">
          {title}
        </h2>
        {note && <p className="caption">{note}</p>}
      </div>
      <ul className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2 lg:mt-14 lg:grid-cols-[3fr_2fr_2fr]">
        {quotes.map(({ quote, who }) => (
          <li key={quote} className="group md:first:col-span-2 lg:first:col-span-1">
            <figure>
              <blockquote className="font-display text-2xl leading-snug text-balance group-first:text-3xl group-first:leading-[1.2] sm:group-first:text-4xl">
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-5 text-muted">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
