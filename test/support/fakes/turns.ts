/** One caller at a time, and questions before passages, as the real models do. */
export class Turns {
  #running = false
  readonly #waiting: { readonly priority: 'query' | 'passage' | 'background'; readonly start: () => void }[] = []

  async next(priority: 'query' | 'passage' | 'background'): Promise<void> {
    if (!this.#running) {
      this.#running = true
      return
    }
    await new Promise<void>((start) => this.#waiting.push({ priority, start }))
  }

  done(): void {
    const query = this.#waiting.findIndex((each) => each.priority === 'query')
    const [next] = this.#waiting.splice(Math.max(query, 0), 1)
    if (next === undefined) this.#running = false
    else next.start()
  }
}
