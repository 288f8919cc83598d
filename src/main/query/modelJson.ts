/** The JSON that a model wrote under a grammar. A call that was cut, or a model that ignores it, leaves none. */
export function modelJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    // Checked: an object, whose fields are still unknown.
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}
