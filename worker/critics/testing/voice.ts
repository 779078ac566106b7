/** Words that the product never uses: words of instruments, poets and lawyers. */
export const BANNED = [
  /burnt/i,
  /blank white/i,
  /shutter time/i,
  /levels of lightness/i,
  /\bgrey/i,
  /colour/i,
  /visual weight/i,
  /the border holds/i,
  /draws? the eye/i,
  /the eye travels/i,
  /centre/i,
  /the frame asks/i,
  /\basks?\b/i,
  /\bbears?\b/i,
  /holds against/i,
  /lives from/i,
  /speaks/i,
  /lines that lean/i,
  /half of the pixels/i,
  /of 100/,
  /%/,
  /;/,
  /L\*/,
  /ΔE/,
  /attention/i,
  /undefined/,
  /NaN/,
  /null/,
  /\[object/,
  / {2}/,
  / [.,?:]/,
  /Infinity/,
];

/** Numbers that a photographer says: settings, stops, degrees and positions of sliders. */
export const SPOKEN_NUMBERS =
  /1\/\d+ s|\d+(\.\d+)? s\b|f\/\d+(\.\d+)?|ISO \d+|\d+ mm|[+−]?(\d+ )?\d+(\/\d+)? EV|(\d+ )?\d+(\/\d+)? (of a )?stops?|\d+(\.\d+)?°|[+−]\d+|(Sharpening|Reduction|mask) (to|at) \d+/g;
