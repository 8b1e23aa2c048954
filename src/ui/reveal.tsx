import { type ReactNode, useEffect, useRef, useState } from 'react'

type Stage = 'still' | 'waiting' | 'arriving'

const hidden = { up: 'translate-y-10 opacity-0', left: '-translate-x-10 opacity-0' }

/**
 * A section that fades up, or slides in from the left, over 0.7 s when a tenth of it is on screen. What the visitor already sees when
 * the page comes alive stays as it is; so does everything where reduced motion is asked for, and everything without scripts.
 * Source: specification, section 2 (menu behaviour) and section 9 (timing).
 */
export function Reveal({ from = 'up', className = '', children }: RevealProps) {
  const box = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('still')

  useEffect(() => {
    const element = box.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.getBoundingClientRect().top < innerHeight) return
    setStage('waiting')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        setStage('arriving')
        observer.disconnect()
      },
      { threshold: 0.1 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const motion = {
    still: '',
    waiting: `${hidden[from]} focus-within:translate-none focus-within:opacity-100 print:opacity-100`,
    arriving: 'transition-[translate,opacity] duration-700 ease-arrive',
  }[stage]
  return (
    <div ref={box} className={`${className} ${motion}`}>
      {children}
    </div>
  )
}

export interface RevealProps {
  from?: 'up' | 'left'
  className?: string
  children: ReactNode
}
