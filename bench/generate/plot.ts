import { cpuAt, type Growth, type Point } from './fit.ts';

const size = { width: 640, height: 420 };
const frame = { left: 64, right: 620, top: 56, bottom: 360 };
/** The range of the axes, as powers of ten. */
const span = { count: { low: 0.8, high: 3.9 }, cpu: { low: -0.5, high: 2.5 } };

/**
 * Returns a plot of measured points and of the fit through them, both axes logarithmic.
 * @param about What was measured.
 * @returns An SVG document.
 */
export function growthPlot(points: readonly Point[], growth: Growth, about: string): string {
  const curve = samples().map((count) => ({ count, cpu: cpuAt(growth, count) }));
  const power = samples().map((count) => ({ count, cpu: growth.slope * count ** growth.exponent }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="12" fill="#333">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${frame.left}" y="24" font-size="15" font-weight="600">CPU seconds of a run by the number of operations</text>
<text x="${frame.left}" y="42" fill="#666">${about}; synthetic documents</text>
${ticks([10, 30, 100, 300, 1000, 2000, 5000], verticalLine)}
${ticks([0.5, 1, 2, 5, 10, 20, 50, 100, 200], horizontalLine)}
<clipPath id="frame"><rect x="${frame.left}" y="${frame.top}" width="${frame.right - frame.left}" height="${frame.bottom - frame.top}"/></clipPath>
<g clip-path="url(#frame)" fill="none" stroke-width="1.5">
<path d="${pathThrough(power)}" stroke="#999" stroke-dasharray="5 4"/>
<path d="${pathThrough(curve)}" stroke="#0b6bcb"/>
</g>
${points.map(pointMark).join('\n')}
${legend(growth)}
<text x="${(frame.left + frame.right) / 2}" y="${size.height - 16}" text-anchor="middle">operations</text>
<text transform="translate(18 ${(frame.top + frame.bottom) / 2}) rotate(-90)" text-anchor="middle">CPU seconds</text>
</svg>
`;
}

function legend({ constant, slope, exponent }: Growth): string {
  const left = frame.left + 16;
  const fit = `${constant.toFixed(2)} s + ${(1000 * slope).toFixed(2)} ms × operations^${exponent.toFixed(2)}`;
  return `<g stroke-width="1.5"><path d="M${left} 76h28" stroke="#0b6bcb"/><path d="M${left} 96h28" stroke="#999" stroke-dasharray="5 4"/></g>
<text x="${left + 36}" y="80">${fit}</text>
<text x="${left + 36}" y="100">the same without the constant: exponent ${exponent.toFixed(2)}</text>`;
}

function pointMark({ count, cpu }: Point): string {
  const { x, y } = place({ count, cpu });
  return `<circle cx="${x}" cy="${y}" r="4" fill="#0b6bcb"/><text x="${x}" y="${y - 10}" text-anchor="middle">${cpu.toFixed(cpu < 10 ? 1 : 0)}</text>`;
}

function ticks(values: readonly number[], line: (value: number) => string): string {
  return `<g stroke-width="1">${values.map(line).join('')}</g>`;
}

function verticalLine(count: number): string {
  const { x } = place({ count, cpu: 1 });
  return `<path d="M${x} ${frame.top}V${frame.bottom}" stroke="#e4e4e4"/><text x="${x}" y="${frame.bottom + 18}" text-anchor="middle">${count.toLocaleString('en')}</text>`;
}

function horizontalLine(cpu: number): string {
  const { y } = place({ count: 10, cpu });
  return `<path d="M${frame.left} ${y}H${frame.right}" stroke="#e4e4e4"/><text x="${frame.left - 8}" y="${y + 4}" text-anchor="end">${cpu}</text>`;
}

function samples(): readonly number[] {
  return Array.from(
    { length: 65 },
    (_, index) => 10 ** (span.count.low + (index / 64) * (span.count.high - span.count.low)),
  );
}

function pathThrough(points: readonly Point[]): string {
  return points
    .map(place)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

/** Returns where a point stands in the picture. */
function place({ count, cpu }: Point): { readonly x: number; readonly y: number } {
  const across = (Math.log10(count) - span.count.low) / (span.count.high - span.count.low);
  const up = (Math.log10(cpu) - span.cpu.low) / (span.cpu.high - span.cpu.low);
  return {
    x: rounded(frame.left + across * (frame.right - frame.left)),
    y: rounded(frame.bottom - up * (frame.bottom - frame.top)),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
