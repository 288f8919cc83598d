/** A sheet of paper: margins that grow with the width that there is, a header and a footer where the document has them. */
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'

interface SheetProps {
  readonly header?: ReactNode
  readonly footer?: ReactNode
  /** The number of a slide. */
  readonly page?: number | null
  readonly children: ReactNode
}

export function Sheet({ header, footer, page = null, children }: SheetProps) {
  return (
    <div className="@container">
      <section
        data-page={page ?? undefined}
        className={classes(
          'mb-6 rounded-hair border border-line bg-raised p-6 @2xl:px-16 @2xl:py-14',
          'print:border-0 print:p-0',
        )}
      >
        {header && <div className="-mt-2 mb-6 border-b border-line pb-2 @2xl:-mt-6">{header}</div>}
        {/* The margin is that of the sheet, whatever stands first on it. */}
        <div className="[&>:first-child>*]:mt-0">{children}</div>
        {footer && <div className="mt-8 border-t border-line pt-2">{footer}</div>}
        {page !== null && <p className="mt-6 text-end @2xl:-mb-6 font-sans text-small text-faint numeric">{page}</p>}
      </section>
    </div>
  )
}
