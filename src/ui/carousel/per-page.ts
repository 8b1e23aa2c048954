/** How many items stand beside each other: below 768 px, from there on, and from 1,280 px on. */
export type PerPage = readonly [phone: 1 | 2, tablet: 1 | 2 | 3, desk: 1 | 2 | 3 | 4]

export const onePerPage: PerPage = [1, 1, 1]

const widths = {
  phone: { 1: 'w-full', 2: 'w-1/2' },
  tablet: { 1: 'md:w-full', 2: 'md:w-1/2', 3: 'md:w-1/3' },
  desk: { 1: 'xl:w-full', 2: 'xl:w-1/2', 3: 'xl:w-1/3', 4: 'xl:w-1/4' },
}

export function widthOf([phone, tablet, desk]: PerPage): string {
  return `${widths.phone[phone]} ${widths.tablet[tablet]} ${widths.desk[desk]}`
}

/** There are as many dots as pages at every width, before anything has been measured: each knows where it is one too many. */
export function dotDisplay(page: number, count: number, [phone, tablet, desk]: PerPage): string {
  const isNeeded = (perPage: number) => page < Math.ceil(count / perPage) && count > perPage
  return `${isNeeded(phone) ? 'block' : 'hidden'} ${isNeeded(tablet) ? 'md:block' : 'md:hidden'} ${isNeeded(desk) ? 'xl:block' : 'xl:hidden'}`
}
