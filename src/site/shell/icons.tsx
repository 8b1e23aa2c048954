const shapes = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm5 9 7 7 7-7',
  up: 'M12 20V4M5 11l7-7 7 7',
  chat: 'M4 4h16v12h-9l-5 4v-4H4zM8 8.5h8M8 12h5',
}

/** A decorative line icon, next to text or in a button with an accessible name. */
export function Icon({ shape, className = 'size-6' }: { shape: keyof typeof shapes; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`${className} fill-none stroke-current stroke-2`} aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}
