/** The shape of a JSON text. */
export interface JsonShape {
  /** How deeply brackets are nested outside of strings. */
  depth: number
  /** How many values there are at most. */
  values: number
}

/** Measures a JSON text before it is parsed. Reads once and never recurses. */
export function measureJson(json: string): JsonShape {
  let depth = 0
  let maxDepth = 0
  let values = 0
  let isInString = false
  for (let index = 0; index < json.length; index++) {
    const charCode = json.charCodeAt(index)
    if (isInString) {
      if (charCode === 92) index++
      else if (charCode === 34) isInString = false
    } else if (charCode === 34) isInString = true
    else if (charCode === 44) values++
    else if (charCode === 91 || charCode === 123) {
      values++
      maxDepth = Math.max(maxDepth, ++depth)
    } else if (charCode === 93 || charCode === 125) depth--
  }
  return { depth: maxDepth, values }
}
