/** A photograph as the build turns it out; see tools/pictures.ts. */
declare module '*?picture' {
  const picture: import('./picture').PictureSource
  export default picture
}
