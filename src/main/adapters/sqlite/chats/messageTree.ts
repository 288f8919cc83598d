/**
 * The messages of a chat as a tree, without their texts: what is shown, what leads to a message, and its siblings. A
 * message has a larger key than its parent, so every walk ends, whatever a damaged row says. Pure.
 */
export interface MessageNode {
  readonly key: number
  readonly id: string
  readonly parent_key: number | null
  readonly shown: number
}

/** The messages that a chat shows, oldest first. `nodes`: all of the chat, by key. */
export function shownPath(nodes: readonly MessageNode[]): readonly MessageNode[] {
  const children = Map.groupBy(nodes, (node) => node.parent_key)
  const path: MessageNode[] = []
  let next = shownOf(children.get(null))
  while (next !== undefined) {
    path.push(next)
    const { key } = next
    next = shownOf(children.get(key)?.filter((child) => child.key > key))
  }
  return path
}

/** Those that lead to the message and itself, oldest first; empty when there is no such message. */
export function pathTo(nodes: readonly MessageNode[], id: string): readonly MessageNode[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const path: MessageNode[] = []
  let next = nodes.find((node) => node.id === id)
  while (next !== undefined) {
    path.unshift(next)
    const { key, parent_key: parent }: MessageNode = next
    next = parent !== null && parent < key ? byKey.get(parent) : undefined
  }
  return path
}

/** By key, the ids of all messages in the same place, oldest first. */
export function siblingIds(nodes: readonly MessageNode[]): ReadonlyMap<number, readonly string[]> {
  const groups = Map.groupBy(nodes, (node) => node.parent_key)
  return new Map(nodes.map(({ key, parent_key: parent }) => [key, (groups.get(parent) ?? []).map(({ id }) => id)]))
}

const shownOf = (siblings: readonly MessageNode[] = []): MessageNode | undefined =>
  siblings.findLast(({ shown }) => shown === 1) ?? siblings.at(-1)
