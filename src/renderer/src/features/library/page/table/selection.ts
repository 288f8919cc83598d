/** Which rows of the library page are selected, as file managers do it. Pure. */

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** The row with the keyboard focus; null before there was one. */
  readonly active: string | null
  /** The other end of a range. */
  readonly anchor: string | null
}

export const noSelection: Selection = { ids: new Set(), active: null, anchor: null }

export const selectOne = (id: string): Selection => ({ ids: new Set([id]), active: id, anchor: id })

/** The keyboard goes to a row, and what is selected stays. */
export const moveTo = (selection: Selection, id: string): Selection => ({ ...selection, active: id })

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, active: id, anchor: id }
}

/** Everything between the anchor and `id`, in the order of the rows; `add` keeps what was selected before. */
export function extendTo(selection: Selection, id: string, rows: readonly string[], add = false): Selection {
  const anchor = selection.anchor ?? selection.active ?? id
  const [from, to] = [rows.indexOf(anchor), rows.indexOf(id)].sort((a, b) => a - b)
  // The anchor is not listed any more.
  if (from === undefined || to === undefined || from < 0) return selectOne(id)
  return { ids: new Set([...(add ? selection.ids : []), ...rows.slice(from, to + 1)]), active: id, anchor }
}

export const selectAll = (selection: Selection, rows: readonly string[]): Selection => ({
  ids: new Set(rows),
  active: selection.active ?? rows[0] ?? null,
  anchor: rows[0] ?? null,
})

export const selectNone = (selection: Selection): Selection => ({ ...selection, ids: new Set() })
