/** Yoruba, with the tone marks and dots that a font may lack. */
export const yoruba = 'Ẹ káàbọ̀ sí àjọ̀dún wa ní Enugu'

/** A word that is wider than a phone. It is the name of a lake. */
export const longWord = 'Chargoggagoggmanchauggagoggchaubunagungamaugg'

export const sentence = 'Two days of talks, an exhibition and a gala night in the Coal City.'

/** Occurs in the examples and nowhere in the product, so a build that contains it contains examples. */
export const exampleMarker = 'An example from the gallery'
