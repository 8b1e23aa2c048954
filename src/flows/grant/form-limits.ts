/** How many pictures of the applicant can be sent; none has to be. Apart from the rules, which load when the form is first touched. */
export const mostPictures = 5
