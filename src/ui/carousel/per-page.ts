/** How many items are side by side: below 768 px, from 768 px, and from 1,280 px. */
export type PerPage = readonly [phone: 1 | 2, tablet: 1 | 2 | 3, desktop: 1 | 2 | 3 | 4]

export const onePerPage: PerPage = [1, 1, 1]

const widths = {
  phone: { 1: 'w-full', 2: 'w-1/2' },
  tablet: { 1: 'md:w-full', 2: 'md:w-1/2', 3: 'md:w-1/3' },
  desktop: { 1: 'xl:w-full', 2: 'xl:w-1/2', 3: 'xl:w-1/3', 4: 'xl:w-1/4' },
}

export function itemWidthClass([phone, tablet, desktop]: PerPage): string {
  return `${widths.phone[phone]} ${widths.tablet[tablet]} ${widths.desktop[desktop]}`
}

/**
 * Returns the classes that hide a dot at widths with fewer pages. They work before anything has been
 * measured.
 */
export function dotDisplayClass(page: number, count: number, [phone, tablet, desktop]: PerPage): string {
  const isNeeded = (perPage: number) => page < Math.ceil(count / perPage) && count > perPage
  return `${isNeeded(phone) ? 'block' : 'hidden'} ${isNeeded(tablet) ? 'md:block' : 'md:hidden'} ${isNeeded(desktop) ? 'xl:block' : 'xl:hidden'}`
}
