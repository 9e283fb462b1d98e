;; Layers of the sentiment network on vectors of 128 bits. `layers.ts` has the code that is made of this text.
(module
  (memory (export "memory") 1)

  ;; Writes the products of each row of a matrix and a vector to `to`, as 64-bit numbers. `rows` is a multiple of four, `length` of two.
  ;; Even and odd places are summed apart.
  (func (export "multiply")
    (param $matrix i32) (param $rows i32) (param $length i32) (param $vector i32) (param $to i32)
    (local $width i32) (local $at i32) (local $one i32) (local $two i32) (local $three i32) (local $four i32)
    (local $value v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $width (i32.shl (local.get $length) (i32.const 3)))
    (local.set $one (local.get $matrix))
    (loop $next
      (local.set $two (i32.add (local.get $one) (local.get $width)))
      (local.set $three (i32.add (local.get $two) (local.get $width)))
      (local.set $four (i32.add (local.get $three) (local.get $width)))
      (local.set $a (v128.const i64x2 0 0))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $at (i32.const 0))
      (loop $places
        (local.set $value (v128.load (i32.add (local.get $vector) (local.get $at))))
        (local.set $a (f64x2.add (local.get $a)
          (f64x2.mul (local.get $value) (v128.load (i32.add (local.get $one) (local.get $at))))))
        (local.set $b (f64x2.add (local.get $b)
          (f64x2.mul (local.get $value) (v128.load (i32.add (local.get $two) (local.get $at))))))
        (local.set $c (f64x2.add (local.get $c)
          (f64x2.mul (local.get $value) (v128.load (i32.add (local.get $three) (local.get $at))))))
        (local.set $d (f64x2.add (local.get $d)
          (f64x2.mul (local.get $value) (v128.load (i32.add (local.get $four) (local.get $at))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $places (i32.lt_u (local.get $at) (local.get $width))))
      (f64.store (local.get $to)
        (f64.add (f64x2.extract_lane 0 (local.get $a)) (f64x2.extract_lane 1 (local.get $a))))
      (f64.store offset=8 (local.get $to)
        (f64.add (f64x2.extract_lane 0 (local.get $b)) (f64x2.extract_lane 1 (local.get $b))))
      (f64.store offset=16 (local.get $to)
        (f64.add (f64x2.extract_lane 0 (local.get $c)) (f64x2.extract_lane 1 (local.get $c))))
      (f64.store offset=24 (local.get $to)
        (f64.add (f64x2.extract_lane 0 (local.get $d)) (f64x2.extract_lane 1 (local.get $d))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $one (i32.add (local.get $four) (local.get $width)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 4)))
      (br_if $next (local.get $rows))))

  ;; Pools the rectified sums of all windows of five rows: writes their maximum by unit to `most` (16 bits each) and their sum to `sums`
  ;; (32 bits each). `rows` has the addresses of `windows` + 4 rows: `5 * units` values of 16 bits, by place in the window. `units` is a
  ;; multiple of eight.
  (func (export "pool")
    (param $rows i32) (param $windows i32) (param $units i32) (param $bias i32) (param $most i32) (param $sums i32)
    (local $second i32) (local $third i32) (local $fourth i32) (local $fifth i32)
    (local $at i32) (local $end i32) (local $row i32) (local $rowsEnd i32)
    (local $value v128) (local $zero v128) (local $max v128) (local $low v128) (local $high v128)
    (local.set $end (i32.shl (local.get $units) (i32.const 1)))
    (local.set $rowsEnd (i32.add (local.get $rows) (i32.shl (local.get $windows) (i32.const 2))))
    (loop $next
      (local.set $second (i32.add (local.get $at) (local.get $end)))
      (local.set $third (i32.add (local.get $second) (local.get $end)))
      (local.set $fourth (i32.add (local.get $third) (local.get $end)))
      (local.set $fifth (i32.add (local.get $fourth) (local.get $end)))
      (local.set $max (local.get $zero))
      (local.set $low (local.get $zero))
      (local.set $high (local.get $zero))
      (local.set $row (local.get $rows))
      (loop $window
        (local.set $value
          (i16x8.max_s (local.get $zero)
            (i16x8.add_sat_s (v128.load (i32.add (local.get $bias) (local.get $at)))
              (i16x8.add_sat_s
                (i16x8.add_sat_s
                  (i16x8.add_sat_s
                    (v128.load (i32.add (i32.load (local.get $row)) (local.get $at)))
                    (v128.load (i32.add (i32.load offset=4 (local.get $row)) (local.get $second))))
                  (i16x8.add_sat_s
                    (v128.load (i32.add (i32.load offset=8 (local.get $row)) (local.get $third)))
                    (v128.load (i32.add (i32.load offset=12 (local.get $row)) (local.get $fourth)))))
                (v128.load (i32.add (i32.load offset=16 (local.get $row)) (local.get $fifth)))))))
        (local.set $max (i16x8.max_s (local.get $max) (local.get $value)))
        (local.set $low (i32x4.add (local.get $low) (i32x4.extend_low_i16x8_s (local.get $value))))
        (local.set $high (i32x4.add (local.get $high) (i32x4.extend_high_i16x8_s (local.get $value))))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $window (i32.lt_u (local.get $row) (local.get $rowsEnd))))
      (v128.store (i32.add (local.get $most) (local.get $at)) (local.get $max))
      (v128.store (local.get $sums) (local.get $low))
      (v128.store offset=16 (local.get $sums) (local.get $high))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))
)
