/** A measured point. */
export interface Point {
  readonly count: number;
  readonly cpu: number;
}

/** `cpu = constant + slope * count ** exponent`, in seconds. */
export interface Growth {
  readonly constant: number;
  readonly slope: number;
  readonly exponent: number;
}

/** Candidates for the exponent: 0.500 to 2.000. */
const exponents = Array.from({ length: 1501 }, (_, index) => 0.5 + index / 1000);

/**
 * Returns the power law above a constant that fits best: the least sum of the squares of relative errors, which for small errors
 * is that of the distances in a plot whose axes are logarithmic.
 * @param points At least three.
 */
export function fitGrowth(points: readonly Point[]): Growth {
  const candidates = exponents.map((exponent) => ({ exponent, ...lineFor(points, exponent) }));
  const errors = candidates.map((growth) =>
    points.reduce((sum, point) => sum + (cpuAt(growth, point.count) / point.cpu - 1) ** 2, 0),
  );
  const best = candidates[errors.indexOf(Math.min(...errors))];
  if (best === undefined) throw new Error('there is no exponent to choose from');
  return best;
}

/** Returns what a run would cost by a fit. */
export function cpuAt({ constant, slope, exponent }: Growth, count: number): number {
  return constant + slope * count ** exponent;
}

/** Returns weighted least squares for a given exponent: `1 = constant / cpu + slope * count ** exponent / cpu`. */
function lineFor(points: readonly Point[], exponent: number): Omit<Growth, 'exponent'> {
  let [cc, cs, ss, c, s] = [0, 0, 0, 0, 0];
  for (const { count, cpu } of points) {
    const one = 1 / cpu;
    const power = count ** exponent / cpu;
    cc += one * one;
    cs += one * power;
    ss += power * power;
    c += one;
    s += power;
  }
  const determinant = cc * ss - cs * cs;
  const constant = (c * ss - s * cs) / determinant;
  // A run of nothing takes no less than nothing.
  return constant < 0 ? { constant: 0, slope: s / ss } : { constant, slope: (s * cc - c * cs) / determinant };
}
