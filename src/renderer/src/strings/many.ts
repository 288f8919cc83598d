/** One word for one, another for any other number. */
export const many = (count: number, one: string, more: string): string => (count === 1 ? one : more)
