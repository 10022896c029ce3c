/** How often, how long, how far; one entry a line, as `readThesaurus` reads it. */
export const timeAndNumber = `
yearly | every year | once a year | each year | every twelve months | 12 monthly : annual | annually | every 12 months
annual : yearly | every 12 months
every six months | twice a year | half yearly | six monthly | 6 monthly : biannual | every 6 months | six-monthly
every three months | four times a year | 3 monthly : quarterly | every 3 months
quarterly : every 3 months
every two years | every other year : biennial | every 2 years | two-yearly
every five years | 5 yearly : quinquennial | every 5 years | five-yearly
how often | how frequently | how regularly : frequency | interval | periodic | intervals
how soon | how quick | how fast : without delay | time limit
working day | weekday : working day | business day
24 7 | round the clock | all day and night : 24 hours | at all times
at least | no less than : minimum | not less than
max : maximum | not exceeding
minimum : not less than | at least
time limit | deadline : period | time limit
fortnight : 14 days | every two weeks | two weeks
weekend | out of hours : outside normal hours
every day | each day | once a day : daily
middle of the night | small hours : by night | out of hours
straight after | right after : directly after | immediately after | as soon as possible
same day | close of play : same day | end of the working day
next day | following day : next working day | following day
calendar month | within a month | a month to reply : within one month
half a year : six months
two years | 24 months : 2 years | two years
three years | 36 months : 3 years | three years
three days | 3 days : 72 hours | three working days
one week : seven days | 7 days
timescale | timeframe | time frame : time limit | period
percent : per cent
degrees | how hot | how cold : temperature
forever | indefinitely : permanent | permanently
twelve months : 12 months | one year
five years : 5 years
four weeks | 4 weeks : 28 days
two days | 2 days : 48 hours
`;
