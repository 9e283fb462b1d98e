import { saveFile } from './save-file.ts';

/** Styles that a picture of a drawing has to copy from the page. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'text-anchor'] as const;
/** Pixels of the picture for each of the drawing. */
const SCALE = 2;

/** Lets the reader keep a drawing as PNG, in the colours that it is shown in. */
export async function saveDrawing(name: string, drawing: SVGSVGElement): Promise<void> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [[...drawing.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  for (const [at, element] of shown.entries()) {
    const style = getComputedStyle(element);
    for (const property of STYLES) copied[at]?.setAttribute(property, style.getPropertyValue(property));
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  canvas.toBlob((content) => content && saveFile(`${name}.png`, content));
}
