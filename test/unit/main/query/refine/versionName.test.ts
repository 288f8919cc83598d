import { it, expect } from 'vitest'
import { compareVersionNames, versionName } from '../../../../../src/main/query/refine/versionName.ts'

it.each([
  ['/a/Lease v1.docx', '/a/Lease v2.docx'],
  ['/a/lease_v9.docx', '/b/lease-v10.pdf'],
  ['/a/Lease.docx', '/a/Lease v2.docx'],
  ['/a/Lease draft.docx', '/a/Lease.docx'],
  ['/a/Lease (Entwurf).docx', '/a/Lease final.docx'],
  ['/a/Lease 2024-05-02.docx', '/a/Lease 2024-06-01.docx'],
  ['/a/20230504_minutes.md', '/a/20240103_minutes.md'],
  ['/a/Bericht 3.5.2023.docx', '/a/Bericht 4.5.2023.docx'],
  ['/a/thesis rev 3.tex', '/a/thesis rev 4.tex'],
])('%s is earlier than %s', (earlier, later) => {
  const [a, b] = [versionName(earlier), versionName(later)]
  expect(a.stem).toBe(b.stem)
  expect(compareVersionNames(a, b)).toBeLessThan(0)
  expect(compareVersionNames(b, a)).toBeGreaterThan(0)
})

it.each([
  ['/a/Lease.docx', '/a/Lease (1).docx'],
  ['/a/Lease.docx', '/b/Lease.pdf'],
  ['/a/Lease.docx', '/a/Copy of Lease.docx'],
  ['/a/Lease.docx', '/a/Lease - Kopie.docx'],
])('the names %s and %s are of one document and do not tell which is later', (one, other) => {
  const [a, b] = [versionName(one), versionName(other)]
  expect(a.stem).toBe(b.stem)
  expect(compareVersionNames(a, b)).toBe(0)
})

it.each([
  ['/a/Lease.docx', '/a/Release.docx'],
  ['/a/Vertrag Auto.docx', '/a/Vertrag Haus.docx'],
  ['/a/2023.pdf', '/a/final.pdf'],
])('%s and %s are not versions by their names', (one, other) => {
  const [a, b] = [versionName(one), versionName(other)]
  expect(a.stem === b.stem && a.stem !== '').toBe(false)
})
