const threadColours: Readonly<Record<string, string>> = { c: '#17130F', g: '#E8A72E', l: '#A93C22' }

/** A decorative band made of table cells, because mail clients show neither our SVGs nor our style sheet. */
export function WovenBand() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ tableLayout: 'fixed' }}>
      <tbody>
        <WovenRow row="ccgc" />
        <WovenRow row="cglg" />
        <WovenRow row="ccgc" />
      </tbody>
    </table>
  )
}

/** One row of the band; each character is a square: coal, gold or laterite. */
function WovenRow({ row }: { row: string }) {
  return (
    <tr>
      {[...row.repeat(11)].map((thread, position) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the threads of a band keep their order
          key={position}
          height={8}
          style={{ backgroundColor: threadColours[thread], fontSize: 1, lineHeight: '8px' }}
        />
      ))}
    </tr>
  )
}
