/** Reduces the pictures of the baselines to few colours, a third of their size: a window is drawn with few of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'pictures')
for (const name of readdirSync(folder)) {
  const path = join(folder, name)
  const before = readFileSync(path)
  const after = await sharp(before).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  if (after.length < before.length) writeFileSync(path, after)
}
