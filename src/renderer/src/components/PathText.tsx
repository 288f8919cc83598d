/** A path that breaks after a folder where it does not fit on a line, not within a name. */
import { Fragment } from 'react'

export function PathText({ path }: { readonly path: string }) {
  return path.split(/(?<=[\\/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
