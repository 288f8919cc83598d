/** Beside a quote that was read from an image: it may differ from what is printed. */

/** `confidence`: 0..1, or undefined where the file itself holds the text. */
export function ocrNote(confidence: number | undefined): string {
  return confidence === undefined ? '' : ` (recognised text, ${Math.round(confidence * 100)} % sure)`
}
