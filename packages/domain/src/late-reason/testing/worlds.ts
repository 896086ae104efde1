import type { LateReason, StopRole } from '../model.ts';

export type Label = LateReason | 'nothing' | 'not late';
export type Time = number | undefined;
export interface More {
  /** Learnt minutes, count, by leg. */
  readonly legs?: readonly (readonly [number, number] | undefined)[];
  readonly breaks?: number;
  readonly dwell?: readonly (readonly [number, number] | undefined)[];
  readonly stands?: readonly (readonly [
    number,
    number,
    ('border' | 'rest')?,
    (readonly [number, number])?,
  ])[];
  readonly gaps?: readonly (readonly [number, number])[];
  readonly alarms?: readonly number[];
  /** Planned end, end, minutes between. */
  readonly previous?: readonly [number, Time, number];
  readonly firstMove?: number;
  readonly asked?: readonly [number, 'arrival' | 'departure'];
  readonly now?: number;
}
export type Plan = readonly (readonly [StopRole, number, number])[];

// Minutes after midnight.
const STORE: Plan = [
  ['start', 315, 360],
  ['customer', 480, 525],
  ['customer', 645, 690],
];
const BORDER: Plan = [
  ['start', 315, 360],
  ['border', 480, 540],
  ['customer', 660, 700],
];
const REST: Plan = [
  ['start', 315, 360],
  ['rest', 480, 510],
  ['customer', 630, 660],
];
const FOUR: Plan = [
  ['start', 315, 360],
  ['customer', 420, 450],
  ['customer', 510, 540],
  ['customer', 600, 630],
];

export type World = readonly [name: string, label: Label, plan: Plan, seen: readonly Time[], more?: More];

export const WORLDS: readonly World[] = [
  ['a store takes 55 minutes more than planned', 'Store Delay', STORE, [315, 360, 480, 580, 700]],
  [
    'a store takes 50 minutes more than is usual there',
    'Store Delay',
    STORE,
    [315, 360, 480, 580, 700],
    { dwell: [undefined, [50, 40]] },
  ],
  [
    'a store takes what is usual, and the plan gives half of it',
    'nothing',
    STORE,
    [315, 360, 480, 580, 700],
    { dwell: [undefined, [90, 40]] },
  ],
  [
    'an early vehicle waits for its appointment, then the store is slow',
    'Store Delay',
    STORE,
    [315, 360, 460, 565, 685],
  ],
  ['a fast drive is lost at the store', 'Store Delay', STORE, [315, 360, 455, 585, 680]],
  ['a store delay is partly made up on the road', 'Store Delay', STORE, [315, 360, 480, 565, 670]],
  [
    'a store delay is made up, then the road is slow',
    'Road Delay',
    FOUR,
    [315, 360, 420, 480, 510, 540, 640, 670],
    { asked: [3, 'arrival'] },
  ],
  ['the road takes more than the store', 'Road Delay', STORE, [315, 360, 480, 545, 695]],
  ['the store takes more than the road', 'Store Delay', STORE, [315, 360, 480, 560, 695]],
  ['store and road take the same', 'nothing', STORE, [315, 360, 480, 550, 695]],
  ['a slow road before a slow store', 'Road Delay', STORE, [315, 360, 510, 575, 695]],
  [
    'two stores add up against one slow road',
    'Store Delay',
    FOUR,
    [315, 360, 420, 465, 525, 570, 655],
    { asked: [3, 'arrival'] },
  ],
  [
    'the departure from a store is late',
    'Store Delay',
    STORE,
    [315, 360, 480, 570],
    { asked: [1, 'departure'] },
  ],
  [
    'a vehicle still stands at the store',
    'Store Delay',
    STORE,
    [315, 360, 480, undefined],
    { asked: [1, 'departure'], now: 590 },
  ],
  [
    'a store with an appointment kept is slow after a late arrival by the driver stop',
    'Driver Stop',
    STORE,
    [315, 360, 520, 585, 705],
    { stands: [[400, 440]] },
  ],
  ['a loaded vehicle is held at the depot', 'Exit Delay', STORE, [315, 410, 530, 575, 695]],
  ['an early vehicle is loaded late', 'Exit Delay', STORE, [300, 400, 520, 565, 685]],
  [
    'loading takes what is usual, and the plan gives half of it',
    'nothing',
    STORE,
    [315, 400, 520, 565, 685],
    { dwell: [[80, 33]] },
  ],
  [
    'loading takes longer than the learnt time',
    'Exit Delay',
    STORE,
    [315, 440, 560, 605, 725],
    { dwell: [[60, 33]] },
  ],
  [
    'a vehicle moves to the dock in time and leaves late',
    'Exit Delay',
    STORE,
    [-600, 400, 520, 565, 685],
    { firstMove: 320 },
  ],
  ['a depot delay is larger than the road delay', 'Exit Delay', STORE, [315, 390, 530, 575, 695]],
  ['a late driver is loaded far too long', 'Exit Delay', STORE, [330, 420, 540, 585, 705]],
  [
    'a vehicle still stands loaded at the depot',
    'Exit Delay',
    STORE,
    [310, undefined],
    { asked: [0, 'departure'], now: 405 },
  ],
  ['a parked vehicle first moves when it leaves', 'Driver Late', STORE, [-600, 405, 525, 570, 690]],
  [
    'a parked vehicle moves late and is loaded as usual',
    'Driver Late',
    STORE,
    [-600, 445, 565, 610, 730],
    { firstMove: 400 },
  ],
  [
    'a vehicle comes late to its start without a journey before',
    'Driver Late',
    STORE,
    [350, 395, 515, 560, 680],
  ],
  [
    'a parked vehicle has not moved yet',
    'Driver Late',
    STORE,
    [-600, undefined],
    { asked: [0, 'departure'], now: 430 },
  ],
  [
    'a vehicle is silent at its start and leaves late',
    'nothing',
    STORE,
    [-600, 405, 525, 570, 690],
    { gaps: [[300, 404]] },
  ],
  ['a late driver and a slower road', 'Road Delay', STORE, [-600, 375, 530, 575, 695]],
  ['a late driver makes up half', 'Driver Late', STORE, [-600, 400, 505, 545, 665]],
  [
    'the journey before ended late',
    'Previous Route',
    STORE,
    [370, 415, 535, 580, 700],
    { previous: [285, 340, 30] },
  ],
  [
    'the journey before ended late within its slack',
    'Exit Delay',
    STORE,
    [275, 400, 520, 565, 685],
    { previous: [225, 245, 30] },
  ],
  [
    'the journey before ended late and the store was slow too',
    'Previous Route',
    STORE,
    [370, 415, 535, 600, 720],
    { previous: [285, 340, 30] },
  ],
  [
    'the plan gives no time after the journey before',
    'nothing',
    STORE,
    [345, 390, 510, 555, 675],
    { previous: [305, 315, 30] },
  ],
  [
    'the journey before and the road cost the same',
    'nothing',
    STORE,
    [355, 400, 560, 605, 725],
    { previous: [285, 325, 30] },
  ],
  [
    'the journey before costs more than the road',
    'Previous Route',
    STORE,
    [365, 410, 560, 605, 725],
    { previous: [285, 335, 30] },
  ],
  [
    'the journey before still runs',
    'Previous Route',
    STORE,
    [undefined, undefined],
    { previous: [285, undefined, 30], asked: [0, 'departure'], now: 420 },
  ],
  [
    'the journey before ended in time and the driver came late',
    'Driver Late',
    STORE,
    [360, 405, 525, 570, 690],
    { previous: [240, 240, 30] },
  ],
  ['a planned border takes an hour more', 'Border Delay', BORDER, [315, 360, 480, 600, 720]],
  [
    'a border takes more than the learnt time',
    'Border Delay',
    BORDER,
    [315, 360, 480, 620, 740],
    { dwell: [undefined, [80, 25]] },
  ],
  [
    'a border takes what is usual, and the plan gives half of it',
    'nothing',
    BORDER,
    [315, 360, 480, 610, 730],
    { dwell: [undefined, [120, 25]] },
  ],
  [
    'a border that is no stop takes an hour',
    'Border Delay',
    STORE,
    [315, 360, 540, 585, 705],
    { stands: [[400, 460, 'border']] },
  ],
  [
    'a border that is no stop takes more than its usual time, which the leg has',
    'Border Delay',
    STORE,
    [315, 360, 530, 575, 695],
    { stands: [[390, 480, 'border', [40, 60]]], legs: [[120, 60]] },
  ],
  [
    'a vehicle still stands at the border',
    'Border Delay',
    BORDER,
    [315, 360, 480, undefined],
    { asked: [1, 'departure'], now: 640 },
  ],
  [
    'a driver stands 45 minutes on the way',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 690],
    { stands: [[560, 605]] },
  ],
  [
    'a driver stands at a rest place on the way',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 680],
    { stands: [[560, 595, 'rest']] },
  ],
  ['a planned rest takes longer', 'Driver Stop', REST, [315, 360, 480, 550, 670]],
  [
    'two short stops on the way',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 685],
    {
      stands: [
        [540, 560],
        [580, 600],
      ],
    },
  ],
  [
    'a stop of which the leg has a usual part',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 680],
    { stands: [[560, 610]], breaks: 15, legs: [undefined, [120, 50]] },
  ],
  [
    'a usual break is no cause on a slow road',
    'Road Delay',
    STORE,
    [315, 360, 480, 525, 680],
    { stands: [[560, 575]], breaks: 15, legs: [undefined, [120, 50]] },
  ],
  [
    'a stop is partly made up by driving',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 670],
    { stands: [[560, 605]] },
  ],
  [
    'a stop of more than two hours at a rest place',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 775],
    { stands: [[560, 690, 'rest']] },
  ],
  [
    'a stop of just under two hours',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 764],
    { stands: [[560, 679]] },
  ],
  [
    'a stop of more than two hours on the way',
    'Breakdown Road',
    STORE,
    [315, 360, 480, 525, 770],
    { stands: [[560, 685]] },
  ],
  [
    'a stop with a device alarm',
    'Breakdown Road',
    STORE,
    [315, 360, 480, 525, 685],
    { stands: [[560, 600]], alarms: [565] },
  ],
  [
    'a device alarm just before the stop',
    'Breakdown Road',
    STORE,
    [315, 360, 480, 525, 685],
    { stands: [[560, 600]], alarms: [557] },
  ],
  [
    'a device alarm an hour before the stop',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, 685],
    { stands: [[590, 630]], alarms: [530] },
  ],
  [
    'a breakdown is larger than the store delay',
    'Breakdown Road',
    STORE,
    [315, 360, 480, 555, 735],
    { stands: [[600, 660]], alarms: [600] },
  ],
  ['a slow road against the plan', 'Road Delay', STORE, [315, 360, 480, 525, 685]],
  [
    'a slow road against the learnt time',
    'Road Delay',
    STORE,
    [315, 360, 520, 565, 685],
    { legs: [[110, 46]] },
  ],
  ['both roads are slow', 'Road Delay', STORE, [315, 360, 505, 550, 695]],
  [
    'a road takes what is usual, and the plan is too short',
    'nothing',
    STORE,
    [315, 360, 525, 570, 690],
    { legs: [[160, 46]] },
  ],
  ['a slow road with a short gap', 'Road Delay', STORE, [315, 360, 480, 525, 683], { gaps: [[560, 567]] }],
  ['a slow road that nobody saw', 'nothing', STORE, [315, 360, 480, 525, 690], { gaps: [[530, 680]] }],
  [
    'road, store and gap as in the picture',
    'Road Delay',
    STORE,
    [315, 360, 480, 539, 697],
    { gaps: [[600, 607]] },
  ],
  ['a vehicle is still on a slow road', 'Road Delay', STORE, [315, 360, 480, 525, undefined], { now: 700 }],
  [
    'a stand goes on and the stop ahead is not reached',
    'Driver Stop',
    STORE,
    [315, 360, 480, 525, undefined],
    { now: 700, stands: [[580, 700]] },
  ],
  ['three causes of a third each', 'nothing', STORE, [315, 380, 500, 565, 705]],
  ['a store without known times', 'nothing', STORE, [315, 360, undefined, undefined, 700]],
  [
    'a store without known times, and a long stand',
    'Driver Stop',
    STORE,
    [315, 360, undefined, undefined, 700],
    { stands: [[400, 450]] },
  ],
  ['a journey in time', 'not late', STORE, [315, 360, 480, 525, 645]],
  ['a journey that made up all of its delay', 'not late', STORE, [315, 400, 510, 550, 640]],
  [
    'a stop that is not due yet',
    'not late',
    STORE,
    [315, 380, undefined, undefined],
    { now: 470, asked: [1, 'arrival'] },
  ],
];
