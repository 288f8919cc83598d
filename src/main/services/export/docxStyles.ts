/** How an exported Word document looks: one serif, two greys, one accent. Sizes are half points, spaces twentieths. */
import { LevelFormat, LineRuleType } from 'docx'
import type { INumberingOptions, IStylesOptions } from 'docx'

/** The colours of the window on paper. */
export const docxColours = {
  ink: '23211D',
  soft: '57534A',
  faint: '69645A',
  line: 'CDC7BA',
  accent: '14565F',
  caution: '72520B',
}

// A4 with margins of 2.5 cm: about 80 characters a line.
export const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_417, bottom: 1_417, left: 1_417, right: 1_417 },
}

/** The number of a note hangs before its text. */
export const noteIndent = { left: 567 }

// On Windows and macOS from the start; Word takes a serif of its own where it is missing.
const font = 'Georgia'

export const docxStyles: IStylesOptions = {
  default: {
    document: {
      run: { font, size: 22, color: docxColours.ink },
      paragraph: { spacing: { line: 312, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { size: 36, bold: true, color: docxColours.ink },
      paragraph: { spacing: { after: 60, line: 276, lineRule: LineRuleType.AUTO } },
    },
    heading1: {
      run: { size: 26, bold: true, color: docxColours.ink },
      paragraph: { spacing: { before: 480, after: 140, line: 288, lineRule: LineRuleType.AUTO }, keepNext: true },
    },
    heading2: {
      run: { size: 18, bold: true, color: docxColours.faint },
      paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
    },
  },
  paragraphStyles: [
    { id: 'Answer', name: 'Answer', basedOn: 'Normal', quickFormat: true, paragraph: { spacing: { after: 120 } } },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 20 },
      paragraph: {
        indent: { ...noteIndent, hanging: 567 },
        spacing: { after: 20, line: 288, lineRule: LineRuleType.AUTO },
      },
    },
    {
      id: 'Place',
      name: 'Place',
      basedOn: 'Normal',
      run: { size: 17, color: docxColours.soft },
      paragraph: { indent: noteIndent, spacing: { line: 264, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'Hash',
      name: 'Hash',
      basedOn: 'Normal',
      run: { font: 'Consolas', size: 13, color: docxColours.faint },
      paragraph: { indent: noteIndent, spacing: { after: 200, line: 240, lineRule: LineRuleType.AUTO } },
    },
    { id: 'Faint', name: 'Faint', basedOn: 'Normal', run: { size: 17, color: docxColours.faint } },
    { id: 'Remark', name: 'Remark', basedOn: 'Normal', run: { size: 17, color: docxColours.caution } },
  ],
}

export const itemList = 'items'

/** Word's own bullet is large and from a font of symbols. */
export const docxLists: INumberingOptions = {
  config: [
    {
      reference: itemList,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          style: { paragraph: { indent: { left: 284, hanging: 284 } }, run: { font, color: docxColours.faint } },
        },
      ],
    },
  ],
}
