import { z } from 'zod'
import { commandIds } from '../../domain/commands.ts'
import {
  densities,
  languageChoices,
  libraryColumns,
  maxContextTokens,
  minContextTokens,
  preparations,
  themes,
} from '../../domain/settings.ts'
import { isShortcutChange } from '../../domain/shortcuts.ts'
import { searchAdditions } from '../../domain/search.ts'
import { budget, level } from './chat.ts'

// A page may send this path; one that names another machine would make the system connect to it.
const localPath = z
  .string()
  .max(32_767)
  .refine((path) => !/^[\\/]{2}/.test(path), 'Name a file on this computer, not one on another machine.')
  .nullable()

const column = libraryColumns.join('|')

/** The schema of every setting; `updateSettings` takes any subset. */
export const settingsPatch = z
  .object({
    'answer.level': level,
    'answer.budget': budget,
    'answer.firstWordSeconds': z.number().min(1).max(60),
    'answer.prepare': z.enum(preparations),
    'search.also': z.array(z.enum(searchAdditions)).max(searchAdditions.length),
    'model.chat': localPath,
    'model.embedding': localPath,
    // More than any computer that this runs on has; llama.cpp itself takes no more.
    'model.threads': z.number().int().min(0).max(256),
    // Instructions, two sentences and an answer need 512; no model that fits beside other programs has more than 131,072.
    'model.contextTokens': z.union([z.literal(0), z.number().int().min(minContextTokens).max(maxContextTokens)]),
    'model.temperature': z.number().min(0).max(2),
    'library.watch': z.boolean(),
    'library.ignore': z.array(z.string().min(1).max(500)).max(500),
    'ocr.enabled': z.boolean(),
    'ocr.languages': z
      .array(z.string().regex(/^[a-z]{3}(_[a-z]+)?$/i))
      .min(1)
      .max(10),
    'privacy.downloads': z.boolean(),
    'appearance.theme': z.enum(themes),
    'appearance.language': z.enum(languageChoices),
    'appearance.density': z.enum(densities),
    'appearance.libraryColumns': z
      .array(z.string().regex(new RegExp(`^(?:${column})(?::\\d{2,4})?$`)))
      .min(1)
      .max(libraryColumns.length),
    'appearance.librarySort': z.string().regex(new RegExp(`^-?(?:${column})$`)),
    'appearance.newsSeenAt': z.number().int().min(0),
    'window.tray': z.boolean(),
    'keyboard.shortcuts': z
      .array(
        z.string().max(60).refine(isShortcutChange, 'Name a command and keys that it may have: newChat=Mod+Shift+N.'),
      )
      .max(commandIds.length),
  })
  .partial()
  .strict()
