/** ISO 3166; the region first. */
const NEAR = 'ZA BW LS NA SZ MZ ZW ZM MW TZ CD AO KE UG RW BI MG MU';
const OTHERS =
  'AD AE AF AG AI AL AM AR AS AT AU AW AZ BA BB BD BE BF BG BH BJ BM BN BO BR BS BT BY BZ CA CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FM FO FR GA GB GD GE GG GH GI GL GM GN ' +
  'GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KG KH KI KM KN KP KR KW KY KZ LA LB ' +
  'LC LI LK LR LT LU LV LY MA MC MD ME MK ML MM MN MO MR MS MT MV MX MY NC NE NG NI NL NO NP NR NU NZ OM PA PE ' +
  'PG PH PK PL PR PS PT PW PY QA RO RS RU SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY TC TD TG TH TJ TL ' +
  'TM TN TO TR TT TV TW UA US UY UZ VA VC VE VG VI VN VU WS XK YE';

export function countries(language: string, known?: readonly string[]): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const label = (code: string) => ({ value: code, label: names.of(code) ?? code });
  const others = OTHERS.split(' ')
    .map(label)
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const all = [...NEAR.split(' ').map(label), ...others];
  const lacking = (known ?? []).filter((code) => code && !all.some(({ value }) => value === code));
  return [...all, ...lacking.map((code) => ({ value: code, label: code }))];
}
