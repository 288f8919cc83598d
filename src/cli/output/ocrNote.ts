/** A note beside a quote that was read by OCR, because it may differ from what is printed. */

/** `confidence` is 0..1, or undefined where the file itself contains the text. */
export function ocrNote(confidence: number | undefined): string {
  return confidence === undefined ? '' : ` (OCR, ${Math.round(confidence * 100)} % sure)`
}
