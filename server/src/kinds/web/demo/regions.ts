/** The largest first. Some visits have none. */
const regions: Readonly<Record<string, readonly string[]>> = {
  US: ['California', 'New York', 'Texas', 'Washington', 'Illinois', 'Massachusetts'],
  DE: ['Bavaria', 'Berlin', 'North Rhine-Westphalia', 'Hamburg', 'Hesse'],
  GB: ['England', 'Scotland', 'Wales'],
  FR: ['Île-de-France', 'Auvergne-Rhône-Alpes', 'Brittany'],
  NL: ['North Holland', 'South Holland', 'Utrecht', 'Limburg'],
  IN: ['Karnataka', 'Maharashtra', 'Delhi', 'Tamil Nadu'],
  CA: ['Ontario', 'Quebec', 'British Columbia'],
  BR: ['São Paulo', 'Rio de Janeiro', 'Minas Gerais'],
  PL: ['Mazovia', 'Lesser Poland', 'Lower Silesia'],
  ES: ['Madrid', 'Catalonia', 'Andalusia'],
  SE: ['Stockholm', 'Västra Götaland', 'Skåne'],
  JP: ['Tokyo', 'Osaka', 'Kanagawa'],
  AU: ['New South Wales', 'Victoria', 'Queensland'],
  IT: ['Lombardy', 'Lazio', 'Piedmont'],
  CH: ['Zurich', 'Bern', 'Geneva'],
};

const share = 0.92;

/** A region of a country as events have it. @param chance from 0 to 1 */
export function regionIn(country: string, chance: number): string {
  const names = regions[country] ?? [];
  const name = chance < share ? names[Math.floor((chance / share) ** 2 * names.length)] : undefined;
  return name === undefined ? '' : `${name}, ${country}`;
}
