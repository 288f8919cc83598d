/** The singular for one, the plural for any other number. */
export const many = (count: number, one: string, more: string): string => (count === 1 ? one : more)
