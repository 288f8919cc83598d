/**
 * Carries a quote from where it was clicked to its place on the page, so that the eye can follow it. It only
 * accompanies: the source opens, scrolls and takes the focus as it does without it.
 */

const travelMs = 240
// A document that is there later than this is no longer expected: only its place lights up.
const promptMs = 150
const patienceMs = 10_000
const pulseMs = 700

let stop: (() => void) | null = null

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** `from`: what was clicked. Called after the source was told to open. Nothing moves for readers who want no motion. */
export function carryQuote(from: Element, text: string): void {
  stop?.()
  stop = null
  if (isCalm()) return
  const start = from.getBoundingClientRect()
  const clickedAt = performance.now()
  let frame = requestAnimationFrame(look)
  let ghost: HTMLElement | null = null
  stop = () => {
    cancelAnimationFrame(frame)
    ghost?.remove()
  }

  function look(): void {
    const place = [...document.querySelectorAll('[data-quote]')].find((each) => !from.contains(each))
    const waited = performance.now() - clickedAt
    if (place === undefined) {
      if (waited < patienceMs) frame = requestAnimationFrame(look)
      return
    }
    if (waited <= promptMs) ghost = travel(start, place, text)
    pulse(place, ghost === null ? 0 : travelMs)
  }
}

function travel(start: DOMRect, place: Element, text: string): HTMLElement {
  const end = place.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.dataset['travellingQuote'] = ''
  ghost.ariaHidden = 'true'
  ghost.textContent = text
  ghost.className = 'travelling-quote'
  const size = ({ left, top, width, height }: DOMRect): Keyframe => ({
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(ghost)
  const motion = ghost.animate(
    [
      { ...size(start), opacity: 0.95 },
      { ...size(end), opacity: 0.95, offset: 0.85 },
      { ...size(end), opacity: 0 },
    ],
    { duration: travelMs, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'both' },
  )
  motion.addEventListener('finish', () => ghost.remove())
  motion.addEventListener('cancel', () => ghost.remove())
  return ghost
}

function pulse(place: Element, delay: number): void {
  place.animate([{ boxShadow: '0 0 0 4px var(--highlight-line)' }, { boxShadow: '0 0 0 0 transparent' }], {
    id: 'quote-arrival',
    duration: pulseMs,
    delay,
    easing: 'ease-out',
  })
}
