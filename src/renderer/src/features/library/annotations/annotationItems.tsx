/** The items of a menu that change what the user says of the documents. */
import { Bookmark, PencilLine, StickyNote, Tags } from 'lucide-react'
import { documentMarks } from '../../../../../shared/domain/annotation.ts'
import type { Document } from '../../../../../shared/domain/document.ts'
import type { MenuItem, SubMenu } from '../../../components/Menu.tsx'
import { openAbout } from '../../../lib/windowStore.ts'
import { strings } from '../../../strings.ts'
import { isMarked, toggleMark } from './annotationActions.ts'
import { MarkIcon } from './MarkIcon.tsx'

const text = strings.annotations
const icon = { size: 16, strokeWidth: 1.5 } as const

export const markItems = (documents: readonly Document[]): readonly MenuItem[] =>
  documentMarks.map((mark) => ({
    label: text.marks[mark],
    icon: <MarkIcon mark={mark} />,
    checked: documents.every((document) => isMarked(document, mark)),
    run: () => void toggleMark(documents, mark),
  }))

/** `editTags`: opens the editor of tags. */
export function annotationItems(documents: readonly Document[], editTags: () => void): readonly (MenuItem | SubMenu)[] {
  const [one, ...more] = documents
  if (one === undefined) return []
  return [
    { label: text.markAs, icon: <Bookmark {...icon} />, items: markItems(documents) },
    { label: text.editTags, icon: <Tags {...icon} />, run: editTags },
    ...(more.length > 0
      ? []
      : [
          {
            label: text.editNote,
            icon: <StickyNote {...icon} />,
            run: () => openAbout(one.id, 'note'),
          },
          {
            label: text.editTitle,
            icon: <PencilLine {...icon} />,
            run: () => openAbout(one.id, 'title'),
          },
        ]),
  ]
}
