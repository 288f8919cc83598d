/** The choice of the level for the next question. */
import { ChevronDown } from 'lucide-react'
import { Select } from 'radix-ui'
import { levels } from '../../../../../shared/domain/level.ts'
import type { IntelligenceLevel } from '../../../../../shared/domain/level.ts'
import { strings } from '../../../strings.ts'
import { classes } from '../../../lib/classes.ts'

interface LevelChoiceProps {
  readonly level: IntelligenceLevel
  readonly onChange: (level: IntelligenceLevel) => void
}

export function LevelChoice({ level, onChange }: LevelChoiceProps) {
  return (
    <Select.Root
      value={level}
      onValueChange={(value) => {
        const next = levels.find((item) => item === value)
        if (next) onChange(next)
      }}
    >
      <Select.Trigger
        aria-label={strings.chat.level}
        className={classes(
          'inline-flex h-7 items-center gap-1 rounded-mark px-2 text-small text-soft transition-colors',
          'hover:bg-hover hover:text-ink',
        )}
      >
        <Select.Value>{strings.chat.levels[level].name}</Select.Value>
        <ChevronDown size={16} strokeWidth={1.5} className="text-faint" aria-hidden />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          side="top"
          align="end"
          sideOffset={6}
          className="z-50 animate-arrive rounded-card border border-line bg-raised p-1 shadow-float"
        >
          <Select.Viewport>
            {levels.map((item) => (
              <Select.Item
                key={item}
                value={item}
                className={classes(
                  'flex cursor-pointer flex-col rounded-mark px-3 py-1.5 outline-none',
                  'data-highlighted:bg-hover data-[state=checked]:font-medium',
                )}
              >
                <Select.ItemText>{strings.chat.levels[item].name}</Select.ItemText>
                <span className="text-small font-normal text-faint">{strings.chat.levels[item].detail}</span>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
