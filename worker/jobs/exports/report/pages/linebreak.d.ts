declare module 'linebreak' {
  /** The part of linebreak's interface that reports use (from its readme). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line can or must end; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
