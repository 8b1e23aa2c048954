/**
 * How many images of the applicant can be sent; none is required. Separate from the rules, which are loaded
 * when the visitor first uses the form.
 */
export const mostPictures = 5
