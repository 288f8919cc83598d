/** Products of two narrow matrices that are learned beside linear parts of the upper layers (Hu et al. 2021, "LoRA"). */

/** Columns of the first matrix and rows of the second. */
export const rank = 4
const layers = 12
const width = 384
/** The parts with their numbers of inputs and outputs. Keys learn nothing that queries cannot. */
const parts: Readonly<Record<string, readonly [number, number]>> = {
  'attention.self.query': [width, width],
  'attention.self.value': [width, width],
  'attention.output.dense': [width, width],
  'intermediate.dense': [width, 4 * width],
  'output.dense': [4 * width, width],
}

/** Names of the two matrices of a part. */
export const lowRankNames = (part: string): { readonly down: string; readonly up: string } => ({
  down: `${part}.down`,
  up: `${part}.up`,
})

export const isLowRank = (name: string): boolean => /\.(?:down|up)$/.test(name)

/** Where the matrices start: the first at random and the second at nought, so that their product is nought. */
export function lowRankStart(first: number, random: () => number): readonly (readonly [string, Float32Array])[] {
  const start: [string, Float32Array][] = []
  for (let layer = first; layer < layers; layer += 1)
    for (const [part, [inputs, outputs]] of Object.entries(parts)) {
      const { down, up } = lowRankNames(`bert.encoder.layer.${layer}.${part}`)
      const reach = Math.sqrt(3 / inputs)
      start.push(
        [down, Float32Array.from({ length: inputs * rank }, () => (2 * random() - 1) * reach)],
        [up, new Float32Array(rank * outputs)],
      )
    }
  return start
}
