/** The address of the order's page in the text of an email; the link of its calendar file is another one. */
export function orderLinkIn(text: string | undefined): string {
  return /https?:\/\/[^\s/]+\/order\/[\w-]+(?=\s|$)/.exec(text ?? '')?.[0] ?? ''
}
